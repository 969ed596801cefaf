import '@fontsource/alegreya/latin-400.css';
import '@fontsource/alegreya/latin-500.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/alegreya/latin-400-italic.css';
import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya-sc/latin-500.css';
import './style/tokens.css';
import './style/base.css';
import { mount } from 'svelte';
import App from './shell/App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('the page has no place for the app');
mount(App, { target });
