import { favoritePages } from '../../../contract/favorites/pages'

/** What the user keeps: jobs, or people for a recruiter. */
export const favoritesPath = favoritePages['my-favorites'].path
/** Companies that a seeker follows. */
export const followsPath = favoritePages['my-follows'].path
