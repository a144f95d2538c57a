/** Settings of `npm run mutate`: changes the rules of money that need no database. */
export default {
  mutate: [
    'contract/trade/{states,couponWorth}.ts',
    'contract/wallet/fen.ts',
    'server/features/trade/moneyRules.ts',
    'server/features/trade/coupons/judge.ts',
    'server/features/vip/membership/timeline.ts',
    'server/features/wallet/ledger/{accountNames,deriveId}.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignorePatterns: [
    '**',
    '!contract/**',
    '!server/**',
    '!tests/unit/**',
    '!tests/support/**',
    '!tests/mutation/**',
    '!tsconfig.json',
    '!package.json',
  ],
  // TypeScript 7 has no functions that Stryker could read settings by, and Vitest needs none.
  tsconfigFile: 'none',
  tempDirName: 'test-results/mutation',
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  concurrency: 2,
  thresholds: { high: 100, low: 95, break: 95 },
}
