import { defineConfig } from 'vitest/config';

/** Journeys through the built product: a real process, a real database, a real browser. */
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Browsers and databases wait a good deal: two at a time take little longer than one.
    maxWorkers: 2,
  },
});
