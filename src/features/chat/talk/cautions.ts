/** Applications to which frauds move a talk, as they are written to escape filters. */
const apps =
  '微\\s*信|[威薇徽]信|卫星|v\\s*信|wei\\s*(?:xin|信)|we\\s*chat|vx|wx|绿泡泡|qq|扣扣|telegram|电报|纸飞机|whats\\s*app'
/** Short forms, which mean an application only where somebody adds it. */
const shortForms = '[vq扣](?![a-z])|微(?=$|[\\s聊说谈详，。！：:\\d])|薇(?=[聊说谈详，。！：:\\s\\d]|$)'
const whose = '一?下|个|我|你|您|的|们|客服|经理|老师|同事|企业|hr|\\s'
const patterns = [
  // 加我微信, 加个V, +vx, 添加一下微信
  new RegExp(`(?:(?<![增参追])加|添加|扫码加|(?<!\\w)\\+)\\s*(?:${whose})*\\s*(?:${apps}|${shortForms})`, 'iu'),
  // 微信同号, 手机号就是微信号
  new RegExp(`(?:${apps})\\s*(?:号码?)?\\s*同[号步]|(?:电话|手机号?|号码)(?:也?就?是)(?:${apps})`, 'iu'),
  // 微信号：abc123, vx:abc123, QQ群 12345; 企业微信：是 alone is a sentence.
  new RegExp(`(?:${apps}|tg)\\s*(?:号码?|群)?\\s*(?:是|[:：])\\s*\\+?[a-z\\d_-]{5}`, 'iu'),
  /(?:vx|wx|qq)\s*(?:号码?|群)?\s+(?=[a-z_-]*\d)[a-z\d_-]{5}/iu,
]

/** Whether a message asks to go on outside this site, as frauds begin. */
export const leadsAway = (text: string): boolean => {
  const plain = text
    .normalize('NFKC')
    .replaceAll('➕', '+')
    .replace(/\p{Extended_Pictographic}\ufe0f?/gu, '')
  return patterns.some((pattern) => pattern.test(plain))
}

/** Stands below such a message of the other side. */
export const cautionWords = '请先核实对方身份，谨防诈骗：不要转账、交费，也不要告诉他人验证码'
