import { accountPages } from '../../../contract/account/pages'

export const mePath = accountPages.me.path
export const userCodePath = accountPages['my-user-code'].path
export const settingPath = accountPages['my-setting'].path
export const devicesPath = accountPages['my-setting-devices'].path
export const shieldsPath = accountPages['my-setting-shield-company'].path
export const shieldSearchPath = accountPages['my-setting-shield-search'].path
