// Makes a screenshot small: at most 256 colours, chosen by median cut. The page is drawn in flat colours, so nobody sees
// the difference, and the documents stay light. Reads what Chromium writes: 8 bits a channel, not interlaced.

import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

interface Pixels {
  width: number;
  height: number;
  /** One number a pixel: red, green and blue. */
  colours: Uint32Array;
}

function chunksOf(png: Buffer): { type: string; data: Buffer }[] {
  const chunks = [];
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
}

/** Undoes the filter of a line: each byte was written as its difference from what its neighbours foretold. */
function unfilter(kind: number, line: Buffer, above: Buffer, step: number): void {
  for (let i = 0; i < line.length; ++i) {
    const left = i >= step ? (line[i - step] ?? 0) : 0;
    const up = above[i] ?? 0;
    const corner = i >= step ? (above[i - step] ?? 0) : 0;
    let foretold = 0;
    if (kind === 1) foretold = left;
    else if (kind === 2) foretold = up;
    else if (kind === 3) foretold = (left + up) >> 1;
    else if (kind === 4) {
      const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
      foretold = a <= b && a <= c ? left : b <= c ? up : corner;
    }
    line[i] = ((line[i] ?? 0) + foretold) & 255;
  }
}

function read(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  if (!head || head[8] !== 8 || (head[9] !== 2 && head[9] !== 6) || head[12] !== 0) throw new Error('not such a PNG');
  const [width, height, step] = [head.readUInt32BE(0), head.readUInt32BE(4), head[9] === 6 ? 4 : 3];
  const raw = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const colours = new Uint32Array(width * height);
  let above = Buffer.alloc(width * step);
  for (let y = 0; y < height; ++y) {
    const from = y * (width * step + 1);
    const line = raw.subarray(from + 1, from + 1 + width * step);
    unfilter(raw[from] ?? 0, line, above, step);
    for (let x = 0; x < width; ++x) colours[y * width + x] = line.readUIntBE(x * step, 3);
    above = line;
  }
  return { width, height, colours };
}

const channel = (colour: number, which: number): number => (colour >> (16 - 8 * which)) & 255;

/** Cuts the box of colours with the widest range in two, again and again; the mean of each box is a colour. */
function palette(counts: ReadonlyMap<number, number>, most: number): number[] {
  type Box = { list: number[]; which: number; range: number };
  const boxOf = (list: number[]): Box => {
    let [which, range] = [0, -1];
    for (const one of [0, 1, 2]) {
      let [low, high] = [255, 0];
      for (const colour of list) {
        low = Math.min(low, channel(colour, one));
        high = Math.max(high, channel(colour, one));
      }
      if (high - low > range) [which, range] = [one, high - low];
    }
    return { list, which, range };
  };
  const boxes = [boxOf([...counts.keys()])];
  while (boxes.length < most) {
    boxes.sort((a, b) => a.range * Math.sqrt(a.list.length) - b.range * Math.sqrt(b.list.length));
    const box = boxes.pop();
    if (!box || box.range <= 0) break;
    const { which } = box;
    const list = box.list.sort((a, b) => channel(a, which) - channel(b, which));
    const middle = list.length >> 1;
    boxes.push(boxOf(list.slice(0, middle)), boxOf(list.slice(middle)));
  }
  return boxes.map(({ list }) => {
    const mean = (which: number): number => {
      let [sum, weight] = [0, 0];
      for (const colour of list) {
        const count = counts.get(colour) ?? 1;
        sum += channel(colour, which) * count;
        weight += count;
      }
      return Math.round(sum / weight);
    };
    return (mean(0) << 16) | (mean(1) << 8) | mean(2);
  });
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export function fewerColours(png: Buffer): Buffer {
  const { width, height, colours } = read(png);
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const chosen = palette(counts, 256);
  const nearest = new Map<number, number>();
  for (const colour of counts.keys()) {
    let [best, least] = [0, Infinity];
    for (const [i, other] of chosen.entries()) {
      const distance = [0, 1, 2].reduce((sum, which) => sum + (channel(colour, which) - channel(other, which)) ** 2, 0);
      if (distance < least) [best, least] = [i, distance];
    }
    nearest.set(colour, best);
  }
  const raw = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; ++y) {
    for (let x = 0; x < width; ++x) raw[y * (width + 1) + 1 + x] = nearest.get(colours[y * width + x] ?? 0) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colourTable = Buffer.from(chosen.flatMap((colour) => [0, 1, 2].map((which) => channel(colour, which))));
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', colourTable),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
