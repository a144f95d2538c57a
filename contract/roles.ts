import * as z from 'zod/mini'

/** 0 = job seeker, 1 = recruiter (core 6). */
export const Role = z.union([z.literal(0), z.literal(1)])
export type Role = z.infer<typeof Role>

export const isRole = (value: unknown): value is Role => value === 0 || value === 1

export const seeker = 0 satisfies Role
export const recruiter = 1 satisfies Role
