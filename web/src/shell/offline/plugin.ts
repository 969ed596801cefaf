// What the build adds to the page: the service worker with its list of files, the content security policy, and the two
// fonts that every page begins with.

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The server's policy for index.html. A page cannot say there who may frame it: browsers want that from the server. */
export function contentPolicy(source: string): string {
  const directives = [...source.matchAll(/^"(.*?);? ?"$/gm)].map(([, directive]) => directive ?? '');
  if (!directives.some((directive) => directive.startsWith('default-src ')))
    throw new Error('there is no content policy');
  return directives.filter((directive) => !directive.startsWith('frame-ancestors ')).join('; ');
}

const policyFile = resolve(import.meta.dirname, '../../../../server/content_policy.inc');

const firstFonts = ['alegreya-latin-500-normal', 'alegreya-sans-latin-400-normal'];

/** Whether the page itself loads a built file. Large icons are only for those who install it, and they ask then. */
export function isKept(file: string): boolean {
  if (/(?:^|\/)(?:sw\.js|.*\.map|.*\.woff|.*\.png)$/.test(file)) return false;
  return !file.startsWith('.');
}

/** Addresses to keep, beside index.html, which goes by the name of its folder: some hosts redirect from the file's name. */
export function keptFiles(built: readonly string[]): string[] {
  return built
    .filter(isKept)
    .map((file) => (file === 'index.html' ? './' : file))
    .sort();
}

/** The worker's source with its version and its files. The version is a hash of all content: same page, same version. */
export function writeWorker(source: string, files: ReadonlyMap<string, Uint8Array>): string {
  const hash = createHash('sha256').update(source);
  for (const name of [...files.keys()].sort()) {
    if (isKept(name)) hash.update(`\0${name}\0`).update(files.get(name) ?? '');
  }
  const version = hash.digest('hex').slice(0, 12);
  const list = JSON.stringify(keptFiles([...files.keys()]));
  return fill(fill(source, "version = 'VERSION'", `version = '${version}'`), "files = ['FILES']", `files = ${list}`);
}

function fill(source: string, place: string, text: string): string {
  const parts = source.split(place);
  if (parts.length !== 2) throw new Error(`sw.js must say "${place}" once`);
  return parts.join(text);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

export function offline(): Plugin {
  return {
    name: 'aspis-offline',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, server }) {
        // Not a module, so that it runs before the first drawing; the build would ask why if it stood in index.html.
        const tags: HtmlTagDescriptor[] = [{ tag: 'script', attrs: { src: './theme.js' }, injectTo: 'head-prepend' }];
        if (server) return tags;
        tags.unshift({
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy(readFileSync(policyFile, 'utf8')) },
          injectTo: 'head-prepend',
        });
        for (const font of firstFonts) {
          const file = Object.keys(bundle ?? {}).find((name) => name.includes(`${font}-`) && name.endsWith('.woff2'));
          if (!file) throw new Error(`the font ${font} is not in the build`);
          const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `./${file}` };
          tags.push({ tag: 'link', attrs, injectTo: 'head' });
        }
        return tags;
      },
    },
    writeBundle({ dir }) {
      if (!dir) return;
      const files = new Map(filesUnder(dir).map((name) => [name, readFileSync(join(dir, name)) as Uint8Array]));
      const source = readFileSync(join(import.meta.dirname, 'sw.js'), 'utf8');
      writeFileSync(join(dir, 'sw.js'), writeWorker(source, files));
    },
  };
}
