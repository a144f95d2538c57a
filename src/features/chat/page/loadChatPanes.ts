import { fetchComponent } from '../../../kernel/loadable'
import { layoutNow } from '../../../platform/layout'

/** Phones show one pane at a time and load nothing of the others. */
export const loadChatPanes = () => import('./ChatPanes')

export const prepareChatPanes = () => (layoutNow() === 'desktop' ? fetchComponent(loadChatPanes) : undefined)
