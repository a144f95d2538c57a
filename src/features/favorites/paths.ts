import { favoritePages } from '#contract/favorites/pages'

/** The user's favourites: jobs, or people for a recruiter. */
export const favoritesPath = favoritePages['my-favorites'].path
/** Companies that a seeker follows. */
export const followsPath = favoritePages['my-follows'].path
