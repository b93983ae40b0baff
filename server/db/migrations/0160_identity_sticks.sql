ALTER TABLE "members" ADD COLUMN "identity_claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "adult_from" date;--> statement-breakpoint
UPDATE "members" SET "identity_claimed_at" = coalesce("members"."adult_verified_at", "members"."created_at")
	FROM (SELECT DISTINCT ON ("identity_hash") "id" FROM "members"
		WHERE "identity_hash" IS NOT NULL AND "status" <> 'WITHDRAWN'
		ORDER BY "identity_hash", "adult_verified_at" NULLS LAST, "id") AS "first"
	WHERE "first"."id" = "members"."id";--> statement-breakpoint
UPDATE "members" SET "adult_from" = make_date("found"."year" + 19, 1, 1)
	FROM (SELECT "member_id", max("birth_year") AS "year" FROM "identity_checks"
		WHERE "state" = 'UNDERAGE' AND "birth_year" IS NOT NULL GROUP BY "member_id") AS "found"
	WHERE "found"."member_id" = "members"."id" AND "members"."adult_verified_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "members_one_identity" ON "members" ("identity_hash")
	WHERE status <> 'WITHDRAWN' AND identity_claimed_at IS NOT NULL;
