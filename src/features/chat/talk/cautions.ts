const contact =
  '微\\s*信|威信|薇信|v\\s*信|wei\\s*xin|we\\s*chat|vx|wx|v(?![a-z])|薇(?=[聊说谈详，。！：:\\s\\d]|$)|qq|扣扣|telegram|电报|纸飞机|whats\\s*app'
const patterns = [
  // 加我微信, 加个V, +vx, 添加一下微信
  new RegExp(
    `(?:(?<![增参追])加|添加|扫码加|\\+)\\s*(?:一?下|个|我|你|您|的|们|客服|经理|老师|hr)*\\s*(?:${contact})`,
    'iu',
  ),
  // 微信号：abc123, vx:abc123, 微信同号
  /(?:微\s*信|威信|薇信|v\s*信|vx|wx|wechat|qq)\s*(?:号码?)?\s*(?:同号|同步|是|[:：])\s*[a-z\d_-]*/iu,
]

/** Whether a message asks to go on outside this site, as frauds begin. */
export const leadsAway = (text: string): boolean => {
  const plain = text.normalize('NFKC').replaceAll('➕', '+')
  return patterns.some((pattern) => pattern.test(plain))
}

/** Stands below such a message of the other side. */
export const cautionWords = '请先核实对方身份，谨防诈骗：不要转账、交费，也不要告诉他人验证码'
