import { createServer } from 'node:http';
import pg from 'pg';
import { newId } from '../apps/server/src/kernel/id.ts';

/** The measure of things: the same SQL through the bare driver behind bare node:http, nothing else. */
export interface BareTables {
  readonly main: string;
  readonly modelId: string;
}

const columns = ['name', 'code', 'amount', 'level', 'since', 'city', 'phone', 'memo', 'active', 'stars'];

export function startBareServer(
  connectionString: string,
  { main, modelId }: BareTables,
): Promise<{ url: string; close(): void }> {
  const pool = new pg.Pool({ connectionString, max: 20 });
  const table = `"tenant_0"."${main}"`;
  const list = columns.map((column) => `"m"."${column}"`).join(', ');
  const where = `"m"."f_delete_mark" = 0 and ("m"."level" = $1 and ("m"."amount" >= $2 and "m"."amount" <= $3))`;
  const page = `select "m"."f_id", ${list} from ${table} as "m" where ${where} order by "m"."since" desc nulls last, "m"."f_id" desc nulls last limit $4 offset $5`;
  const count = `select count(*) as total from (select 1 from ${table} as "m" where ${where} limit 10001) as few`;

  async function answerList(): Promise<unknown> {
    const [rows, total] = await Promise.all([
      pool.query(page, ['a', 10, 400, 20, 0]),
      pool.query(count, ['a', 10, 400]),
    ]);
    return {
      list: rows.rows,
      pagination: { currentPage: 1, pageSize: 20, total: Number(total.rows[0].total) },
    };
  }

  async function answerCreate(body: string): Promise<unknown> {
    const { data } = JSON.parse(body);
    const record = JSON.parse(data);
    const client = await pool.connect();
    const id = newId();
    const now = new Date();
    try {
      await client.query('begin');
      await client.query(
        `insert into ${table} ("f_id", "f_creator_user_id", "f_creator_time", "name", "amount", "level") values ($1, $2, $3, $4, $5, $6)`,
        [id, '1', now, record.name, record.amount, record.level],
      );
      await client.query(
        `insert into "tenant_0"."record_history" ("id", "model_id", "record_id", "action", "source", "user_id", "user_name", "creator_time", "changes") values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          newId(),
          modelId,
          id,
          'create',
          'api',
          '1',
          'bench',
          now.getTime(),
          JSON.stringify({ name: [null, record.name] }),
        ],
      );
      await client.query(
        `insert into "tenant_0"."outbox" ("id", "topic", "payload", "creator_time") values ($1, $2, $3, $4)`,
        [
          newId(),
          'record.changed',
          JSON.stringify({ modelId, recordId: id, action: 'create' }),
          now.getTime(),
        ],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    return id;
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (text) => {
      body += text;
    });
    request.on('end', async () => {
      const data = request.url === '/create' ? await answerCreate(body) : await answerList();
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(JSON.stringify({ code: 200, msg: '', data }));
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        close() {
          server.close();
          server.closeAllConnections();
          void pool.end();
        },
      });
    });
  });
}
