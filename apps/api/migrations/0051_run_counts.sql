-- How many runs of a user are open, and how many began since a moment; bulk jobs and schedules do not count. Volatile, so
-- that a statement that has locked the user's account sees what was committed before it got the lock.
CREATE FUNCTION run_counts(owner uuid, since timestamp with time zone)
RETURNS TABLE (open bigint, recent bigint) LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT
    (SELECT count(*) FROM run WHERE user_id = owner AND state IN ('queued', 'running')
      AND NOT (idempotency_key ~ '^(bulk|schedule):')),
    (SELECT count(*) FROM run WHERE user_id = owner AND created_at > since
      AND NOT (idempotency_key ~ '^(bulk|schedule):'));
END
$$;
