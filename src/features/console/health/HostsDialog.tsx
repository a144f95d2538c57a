import * as z from 'zod/mini'
import { call } from '#api/call'
import { changeSiteHosts, type SiteHosts } from '#contract/console/siteHosts'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { LinesField } from '#ui/fields/LinesField'
import { form } from '#ui/forms/form'

const { hosts } = changeSiteHosts.input.shape

const hostsForm = form(z.strictObject({ hosts }), [
  {
    kind: 'own',
    name: 'hosts',
    label: '域名',
    hint: '每行一个，如 jobs.example.com',
    blank: [],
    draw: (control) => <LinesField {...control} rows={5} />,
  },
])

export interface HostsDialogProps extends PopupControl<boolean> {
  readonly site: SiteHosts
}

/** The hosts of a site. Resolves to true once they are saved. */
export default function HostsDialog({ site, ...control }: HostsDialogProps) {
  const { key, name, hosts: former } = site
  return (
    <FormDialog
      {...control}
      title={`${name}的域名`}
      intro="保存后马上生效，不用重启。去掉的域名不再打开这个站点。"
      form={hostsForm}
      start={{ hosts: former }}
      saved="域名已保存"
      save={(input) => call(changeSiteHosts, { ...input, key, former: [...former] }, { silent: true })}
      fieldOf={() => 'hosts'}
    />
  )
}
