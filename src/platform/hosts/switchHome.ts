interface MiniProgram {
  switchTab(options: { url: string }): void
}

/** Goes to the first tab of the mini-program (core 2.1). Returns false outside of a mini-program. */
export function switchHome(miniProgram: MiniProgram | undefined): boolean {
  miniProgram?.switchTab({ url: '/pages/index/index' })
  return miniProgram !== undefined
}

/** An SDK that did not load has no program either. */
export const isAway = (): boolean => false
