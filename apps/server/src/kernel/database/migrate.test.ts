import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createDatabase, dropDatabase, urlOf } from '../../../test/test-platform.ts';
import { type Database, openDatabase } from './database.ts';
import { MigrationError, migratePlatform, migrateTenant } from './migrate.ts';

const name = `yingzao_${randomUUID().replaceAll('-', '')}`;
let database: Database;
beforeAll(async () => {
  await createDatabase(inject('databaseServer'), name);
  database = openDatabase(urlOf(inject('databaseServer'), name), 6);
});
afterAll(async () => {
  await database.close();
  await dropDatabase(inject('databaseServer'), name);
});

test('an empty database becomes whole, also when two nodes start at once, and again does nothing', async () => {
  const node = async () => {
    await migratePlatform(database.bare);
    await migrateTenant(database.bare, 'tenant_0');
  };
  await Promise.all([node(), node()]);
  await node();
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from information_schema.tables where table_schema = 'tenant_0'`.execute(
    database.bare,
  );
  expect(rows[0]?.total).toBeGreaterThan(10);
});

test('each tenant has tables of its own, which its handle cannot leave', async () => {
  await migrateTenant(database.bare, 'tenant_1');
  await database.tenant('tenant_0').insertInto('setting').values({ key: 'colour', value: 'red' }).execute();
  expect(await database.tenant('tenant_1').selectFrom('setting').selectAll().execute()).toEqual([]);
});

test('a database of a newer version is refused and left alone', async () => {
  await sql`insert into tenant_1.migration (name, timestamp) values ('9999-future', 'now')`.execute(
    database.bare,
  );
  const attempt = migrateTenant(database.bare, 'tenant_1');
  await expect(attempt).rejects.toBeInstanceOf(MigrationError);
  await expect(attempt).rejects.toMatchObject({ reason: 'newer' });
});
