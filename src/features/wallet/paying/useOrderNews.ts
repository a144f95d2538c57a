import { useSnapshot } from 'valtio'
import { useNews } from '#kernel/user/useNews'
import { chatState } from '#platform/chat/chatState'

/** Calls back when an order of the user changed: that one, or any without an id. */
export function useOrderNews(id: string | undefined, onNews: () => void): void {
  useNews(useSnapshot(chatState).summary.orders, (ids) => {
    if (id === undefined || ids === undefined || ids.includes(id)) onNews()
  })
}
