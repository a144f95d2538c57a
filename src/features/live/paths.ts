import { livePages } from '#contract/live/pages'
import { pathTo } from '#contract/page'

export const livesPath = livePages.live.path
export const livePath = (id: number) => pathTo(livePages['live-detail'], { id })
export const ownLivesPath = livePages['my-lives'].path
export const mediaPath = livePages['my-lives-media'].path
export const livesDeskPath = livePages['live-desk'].path
export const liveDeskPath = (id: number) => pathTo(livePages['live-desk-detail'], { id })
export const hostPath = (id: number) => pathTo(livePages['live-host'], { id })
