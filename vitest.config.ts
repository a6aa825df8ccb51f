import { defineConfig } from 'vitest/config';

const node = { environment: 'node', pool: 'forks', maxWorkers: 2 } as const;

/** Three heights of tests: the pure kernel, calls against a real database, components in a document. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...node, name: 'kernel', include: ['packages/*/src/**/*.test.ts'] } },
      {
        test: {
          ...node,
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'apps/server/test/**/*.test.ts'],
          globalSetup: ['apps/server/test/database.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      'apps/web/vitest.config.ts',
    ],
  },
});
