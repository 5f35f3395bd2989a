import '@fontsource-variable/bricolage-grotesque/wdth.css';
import '@fontsource-variable/figtree';
import './kit/look/tokens.css';
import './kit/look/base.css';
import './kit/look/layout.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { isInPage } from './mode';

async function begin(): Promise<void> {
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no #app');
  if (isInPage) (await import('./in_page/enter')).enter();
  mount(App, { target: root });
}
void begin();

// After everything that this visit needs itself.
addEventListener('load', () => {
  void import('./offline/shell').then(({ keepShell }) => keepShell()).catch(() => {});
});
