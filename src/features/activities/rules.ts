import type { ActivityAction } from '#contract/activities/activity'
import type { Layout } from '#platform/layout'

/** How an activity is promoted (domain 4, "Response action activity"). */
export type Bringing = 'modal' | 'home-card' | 'notification'

export function bringingOf({ config }: Pick<ActivityAction, 'config'>, layout: Layout): Bringing {
  if (config.type === 'modal') return 'modal'
  return layout === 'mobile' ? 'home-card' : 'notification'
}

/** Action of an index card's button: asks for a session, submits at once, or opens the activity. */
export type Confirming = 'choose-round' | 'submit' | 'open'

export function confirmingOf({ config, form }: Pick<ActivityAction, 'config' | 'form'>): Confirming {
  if (config.option.confirmType !== 0) return 'open'
  return form.roundList.length > 0 ? 'choose-round' : 'submit'
}

/** What accepting a modal does: opens the activity's page if confirmType is set, else replies yes. */
export const acceptingOf = ({ config }: Pick<ActivityAction, 'config'>): 'open' | 'reply' =>
  config.option.confirmType ? 'open' : 'reply'

export const titleOf = (title: string | undefined): string => title?.trim() || '暂无标题'
export const contentOf = (content: string | undefined): string => content?.trim() || '暂无内容'
export const messageOf = (message: string | undefined): string => message || '操作成功'
