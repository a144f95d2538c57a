/** 0 = job seeker, 1 = recruiter (core 6). The schema is in `fields.ts`. */
export type Role = 0 | 1

export const isRole = (value: unknown): value is Role => value === 0 || value === 1

export const seeker = 0 satisfies Role
export const recruiter = 1 satisfies Role
