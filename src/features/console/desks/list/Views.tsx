import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { DeskKind } from '#contract/console/desks/kinds'
import { deskViewLimits, findDeskViews, removeDeskView, saveDeskView } from '#contract/console/desks/views'
import { navigate } from '#kernel/pages/navigation'
import { confirm, prompt } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Menu, type MenuItem } from '#ui/overlays/Menu'
import { toastSuccess } from '#ui/overlays/toast'
import { deskPaths } from '../../paths'

/** Saved filters, orders and columns, which all operators of the list can use. `view`: the present ones. */
export function Views({ kind, view }: { kind: DeskKind; view: string }) {
  const views = useCall(findDeskViews, { kind }).data?.list ?? []
  const present = views.find(({ query }) => query === view)
  const save = () =>
    prompt({
      title: '保存视图',
      label: '视图名称',
      placeholder: '其他管理员也能使用',
      maxLength: deskViewLimits.name,
      confirmText: '保存',
      save: async (name) => {
        const result = await call(saveDeskView, { kind, name, query: view }, { silent: true })
        if (result.ok) await refresh(findDeskViews)
        return result
      },
    })
  const remove = async (id: number, name: string) => {
    const content = `其他管理员也不能再使用「${name}」。`
    if (!(await confirm({ title: '删除视图', content, confirmText: '删除', danger: true }))) return
    const result = await call(removeDeskView, { id })
    await refresh(findDeskViews)
    if (result.ok) toastSuccess('已删除')
  }
  const items: readonly MenuItem[] = [
    ...views.map(({ id, name, query }) => ({
      key: String(id),
      label: name,
      onPick: () => navigate(query ? `${deskPaths[kind]}?${query}` : deskPaths[kind], { replace: true }),
    })),
    ...(present ? [] : [{ key: 'save', label: '保存为视图…', disabled: view === '', onPick: save }]),
    ...(present
      ? [
          {
            key: 'remove',
            label: `删除「${present.name}」`,
            danger: true,
            onPick: () => remove(present.id, present.name),
          },
        ]
      : []),
  ]
  return (
    <Menu items={items}>
      <Button variant="outline">{present ? `视图：${present.name}` : '视图'}</Button>
    </Menu>
  )
}
