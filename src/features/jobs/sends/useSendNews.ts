import { useSnapshot } from 'valtio'
import { useNews } from '#kernel/user/useNews'
import { chatState } from '#platform/chat/chatState'

/** Calls back when applications that the user sees have changed (`useNews`). */
export function useSendNews(onNews: (ids: readonly number[] | undefined) => void): void {
  useNews(useSnapshot(chatState).summary.sends, onNews)
}
