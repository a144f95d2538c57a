import { activityTypes } from '#contract/activities/fairs'

const { activity, careerFair, teachIn } = activityTypes

export const typeNames = { [activity]: '活动', [careerFair]: '招聘会', [teachIn]: '宣讲会' } as const
