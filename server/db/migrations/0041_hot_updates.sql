DROP INDEX "once_answers_kept_index";--> statement-breakpoint
DROP INDEX "once_answers_leased_index";--> statement-breakpoint
DROP INDEX "contacts_owner_im_is_top_chat_at_index";--> statement-breakpoint
-- Room for the next version of a row on its page. Rows that are there keep theirs.
ALTER TABLE "once_answers" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "contacts" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "job_sends" SET (fillfactor = 80);
