let answer: boolean | undefined

/** Whether tabs can reach each other and a shared hub: a browser that refuses storage may refuse channels too. */
export function canBroadcast(): boolean {
  answer ??= tryChannel()
  return answer
}

function tryChannel(): boolean {
  if (typeof BroadcastChannel === 'undefined') return false
  try {
    new BroadcastChannel('rencai-probe').close()
    return true
  } catch {
    return false
  }
}
