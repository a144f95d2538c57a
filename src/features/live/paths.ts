import { livePages } from '#contract/live/pages'
import { pathTo } from '#contract/page'

export const livesPath = livePages.live.path
export const livePath = (id: number) => pathTo(livePages['live-detail'], { id })
