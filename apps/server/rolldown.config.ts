import { defineConfig } from 'rolldown';

/** The server as one file; libraries stay in node_modules, the workspace's own packages come inside. */
export default defineConfig({
  input: 'src/main.ts',
  platform: 'node',
  external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('@yingzao/'),
  output: { file: 'dist/main.js', format: 'esm', sourcemap: true },
});
