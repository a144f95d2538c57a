import { findScreenFaults } from './findFaults'

/** What the walk runs in each document. */
Object.assign(window, { findScreenFaults })
