import { codes, failure } from '#contract/errors'

export const noOffer = failure(codes.notFound, '录用通知不存在')
