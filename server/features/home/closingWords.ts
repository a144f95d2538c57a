const words = [
  '好[的呢嘞吧]?',
  '行',
  '嗯+',
  '哦+',
  '[oO][kK]',
  '收到',
  '可以的?',
  '没问题',
  '没关系',
  '明白了?',
  '了解了?',
  '知道了',
  '辛苦[您你]?了?',
  '麻烦[您你]?了',
  '打扰了',
  '不客气',
  '再见',
  '也?(非常|十分|太)?(谢谢|多谢|感谢)(了|啦|您|你)?(的?(反馈|回复|关注|答复|告知|理解|邀请|帮助)|讲得这么清楚)?',
  '祝[您你]?(工作|生活|一切)(顺利|愉快)',
  '期待[您你]?的?(回复|答复|消息)',
].join('|')
const signs = '[，。！,.!~～…、 　]*'

/** A text that ends a talk and asks for no answer: 好的，谢谢您！ As both PostgreSQL and JavaScript read it. */
export const closingWords = `^${signs}((${words})${signs})+$`
