import type { CryptoService } from '#contract/crypto/service'
import { failure, localCodes, success } from '#contract/errors'

/** Stands in for `src/platform/cryptoWorker.ts` in component tests: calls are sealed by nothing, so that tests read them. */
export const cryptoWorker: CryptoService = {
  seal: async (_publicKey, text) => success(text),
  open: async (_privateKey, sealed) => success(sealed),
  systemHeader: async () => 'test',
  md5: async () => success('0'.repeat(32)),
  solve: async () => failure(localCodes.worker, '安全组件出错，请刷新页面重试'),
  abort: async () => {},
}

export function startCrypto(): void {}
