import { call } from '#api/call'
import { confirm } from '#kernel/popups/modals'
import type { Section } from './section'

/** Deletes a row after a yes; true once it is gone. */
export async function deleteSectionRow({ title, remove }: Section, id: number): Promise<boolean> {
  if (!remove) return false
  if (!(await confirm({ content: `确定删除这条${title}吗？`, confirmText: '删除', danger: true }))) return false
  return (await call(remove, { id })).ok
}
