import { call } from '#api/call'
import { type Colleague, saveManager } from '#contract/companies/members'
import { BrandRole, brandRoleNames, brandRoleNotes } from '#contract/companies/roles'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { reloadCompany } from './reloadCompany'
import styles from './Staff.module.css'

const roleForm = form(saveManager.input, [
  {
    kind: 'choice',
    name: 'role',
    label: '角色',
    look: 'rows',
    options: BrandRole.options.map((role) => ({
      value: role,
      label: (
        <>
          {brandRoleNames[role]}
          <span className={styles.roleNote}>{brandRoleNotes[role]}</span>
        </>
      ),
    })),
  },
])

export interface RoleDialogProps extends PopupControl<boolean> {
  readonly member: Colleague
}

/** The rights of a member's role in the company. */
export default function RoleDialog({ member, ...control }: RoleDialogProps) {
  return (
    <FormDialog
      {...control}
      title={`${member.name}的角色`}
      form={roleForm}
      start={{ userId: member.userId, role: member.role }}
      save={(input) => call(saveManager, input, { silent: true })}
      saved="角色已修改"
      onSaved={reloadCompany}
      onlyChanged
      fieldOf={() => 'role'}
    />
  )
}
