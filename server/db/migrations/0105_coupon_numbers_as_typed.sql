CREATE INDEX "coupons_typed" ON "coupons" USING btree (replace("number", '-', ''));
--> statement-breakpoint
CREATE INDEX "campaigns_typed" ON "campaigns" USING btree (replace("code", '-', ''));
