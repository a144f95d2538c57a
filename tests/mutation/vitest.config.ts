import { defineConfig } from 'vitest/config'

/** The tests that judge mutants: of the rules alone, without a database. */
export default defineConfig({
  test: {
    include: ['tests/unit/{trade,vip,wallet}/**/*.test.ts'],
    environment: 'node',
  },
})
