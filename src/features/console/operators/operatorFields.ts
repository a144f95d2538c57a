import { operatorPermissions } from '#contract/console/operatorNames'
import { allOperatorPermissions } from '#contract/operators'

/** Fields that the dialogs about operators share. */
export const permissionsField = {
  kind: 'several',
  name: 'permissions',
  label: '权限',
  options: allOperatorPermissions.map((value) => ({ value, label: operatorPermissions[value] })),
} as const

export const reasonField = {
  kind: 'prose',
  name: 'reason',
  label: '原因',
  rows: 2,
  placeholder: '复核的人会看到',
} as const

export const proposedWords = '已提交复核，另一位管理员同意后执行'
