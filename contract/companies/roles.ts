import * as z from 'zod/mini'

/** A member's role in a company. A recruiter can belong to several companies, with a role in each. */
export const BrandRole = z.enum(['owner', 'recruiter', 'viewer'], '请选择角色')
export type BrandRole = z.infer<typeof BrandRole>

export const brandRoleNames: Readonly<Record<BrandRole, string>> = {
  owner: '管理员',
  recruiter: '招聘者',
  viewer: '只读成员',
}

export const brandRoleNotes: Readonly<Record<BrandRole, string>> = {
  owner: '管理成员与公司认证，也能招聘',
  recruiter: '编辑公司主页、发布职位、联系求职者',
  viewer: '只能查看公司的职位与应聘者',
}

/** What each role may do for its company. The server reads this table, and screens hide what it does not allow. */
export const brandRights = {
  /** Edits the company's page, its materials and addresses. */
  editPage: ['owner', 'recruiter'],
  /** Changes roles, removes members and answers requests to join. */
  manageMembers: ['owner'],
  certify: ['owner'],
  /** Publishes and changes own jobs. */
  postJobs: ['owner', 'recruiter'],
  /** Greets seekers and handles applications. */
  handleCandidates: ['owner', 'recruiter'],
  /** Sees jobs and applications of colleagues. */
  seeColleagues: ['owner', 'recruiter', 'viewer'],
  /** Changes and hands over jobs of colleagues. */
  changeColleaguesJobs: ['owner'],
} as const satisfies Readonly<Record<string, readonly BrandRole[]>>

export type BrandRight = keyof typeof brandRights

export const mayAs = (role: BrandRole, right: BrandRight): boolean =>
  (brandRights[right] as readonly BrandRole[]).includes(role)
