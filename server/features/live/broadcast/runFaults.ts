import { codes, failure } from '#contract/errors'

/** Why nothing more of a run is taken. */
export const runOver = failure(codes.conflict, '本次推流已结束，请重新开播')
/** Another window or another program of the host streams. */
export const elsewhere = failure(codes.conflict, '已在别的窗口或设备开播，这里的推流已停止')
