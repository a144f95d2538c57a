import { offers } from '#platform/abilities'

/** Where something can be complained about on this site. */
export const complainPlaces = (): string => (offers('live') ? '职位、公司、直播或聊天' : '职位、公司或聊天')
