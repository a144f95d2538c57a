import { showYuan } from '#contract/wallet/fen'

/** What is in suspense, in words. */
export const saySuspended = (suspended: number): string =>
  suspended > 0 ? `渠道比我们多${showYuan(suspended)}，已挂账` : `渠道比我们少${showYuan(-suspended)}，已挂账`
