import { codes, failure } from '#contract/errors'

export const noLive = failure(codes.notFound, '直播不存在')
