import { defineConfig } from 'rolldown';

/** The measurements as one file; libraries stay in node_modules, the workspace's own code comes inside. */
export default defineConfig({
  input: 'main.ts',
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@yingzao/'),
  output: { file: 'dist/main.js', format: 'esm', sourcemap: true },
});
