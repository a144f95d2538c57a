import { call } from '#api/call'
import { refresh } from '#api/queries'
import { deleteCandidates, findCandidates } from '#contract/candidates/candidate'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'

/** Deletes people after a question. Resolves to false if they stay. */
export async function removeCandidates(people: readonly { readonly id: number; readonly name: string }[]) {
  const who = people.length === 1 ? (people[0]?.name ?? '') : `这${people.length}人`
  const words = { title: `删除${who}？`, content: '删除后不能恢复，对方的资料会从人才库中彻底清除。' }
  if (!(await confirm({ ...words, confirmText: '删除', danger: true }))) return false
  const result = await call(deleteCandidates, { ids: people.map(({ id }) => id) })
  if (!result.ok) return false
  toastSuccess(`已删除${result.data.deleted}人`)
  await refresh(findCandidates)
  return true
}
