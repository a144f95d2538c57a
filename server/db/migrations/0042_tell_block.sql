-- The trigger notified within the transaction that blocks an account, and PostgreSQL commits transactions that notify one after the
-- other. Processes are told after the commit; those of the former release find the account at their next look at sessions.
DROP TRIGGER tell_block ON users;
