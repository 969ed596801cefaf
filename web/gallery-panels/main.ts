// A developer's page with all panels on recorded battles; not part of what is shipped. ?theme=dark, ?show=curtain.

import '@fontsource/alegreya/latin-400.css';
import '@fontsource/alegreya/latin-500.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sc/latin-500.css';
import '../src/style/tokens.css';
import '../src/style/base.css';
import { mount } from 'svelte';
import Gallery from './Gallery.svelte';

const wish = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = wish.get('theme') ?? 'light';
const target = document.getElementById('app');
if (target) mount(Gallery, { target, props: { show: wish.get('show') ?? 'all' } });
