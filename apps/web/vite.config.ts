import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadWhatIsNew } from './preload-what-is-new.ts';

const server = 'http://127.0.0.1:3000';
const { plugin: preload, resolveDependencies } = preloadWhatIsNew();

/** Chunks are left to the bundler: grouping the kit by hand nearly doubled the first load (dependencies/web.md 3.2). */
export default defineConfig({
  plugins: [react(), preload],
  build: {
    manifest: true,
    modulePreload: { resolveDependencies },
    rolldownOptions: { treeshake: { moduleSideEffects: hasSideEffects } },
  },
  server: { proxy: { '/api': { target: server, ws: true }, '/health': server } },
});

/** Our packages only declare things: a page takes from them what it names, not the whole catalogue. */
function hasSideEffects(id: string): boolean {
  return !id.includes('/packages/');
}
