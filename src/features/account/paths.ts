import { accountPages } from '#contract/account/pages'

export const mePath = accountPages.me.path
export const userCodePath = accountPages['my-user-code'].path
export const accountPath = accountPages['my-setting-account'].path
export const mobilesPath = accountPages['my-setting-mobile'].path
export const passwordPath = accountPages['my-setting-password'].path
export const privacySettingPath = accountPages['my-setting-privacy'].path
export const generalSettingPath = accountPages['my-setting-setting'].path
export const devicesPath = accountPages['my-setting-devices'].path
export const securityPath = accountPages['my-setting-security'].path
export const dataPath = accountPages['my-setting-data'].path
export const closePath = accountPages['my-setting-close'].path
/** Page of the seeker's home address. */
export const homePlacePath = accountPages['my-setting-address'].path
export const shieldsPath = accountPages['my-setting-shield-company'].path
export const shieldSearchPath = accountPages['my-setting-shield-search'].path
