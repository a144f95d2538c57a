import { useMemo } from 'react'
import { call } from '#api/call'
import { type HostMenu, saveHostMenu } from '#contract/embedded/hostMenu'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { MenuRows } from './MenuRows'

/** Edits the menu as a whole. */
export default function MenuDialog({ buttons, ...control }: PopupControl<boolean> & { readonly buttons: HostMenu }) {
  const menuForm = useMemo(
    () =>
      form(saveHostMenu.input, [
        {
          kind: 'own',
          name: 'buttons',
          label: '菜单',
          blank: [],
          hint: '打开网页可以填本站的路径（例如 /job）或完整的网址；打开小程序填小程序的页面（例如 pages/index/index）',
          draw: (own) => <MenuRows {...own} />,
        },
      ]),
    [],
  )
  return (
    <FormDialog
      {...control}
      title="公众号菜单"
      width="medium"
      saved="已保存，还没有发布"
      form={menuForm}
      start={{ buttons }}
      save={(input) => call(saveHostMenu, input, { silent: true })}
    />
  )
}
