import captchaImage from 'svg-captcha';
import type { Ctx } from '../../../kernel/context.ts';
import { AppError } from '../../../kernel/errors.ts';

const life = 5 * 60_000;

/** Makes a picture and keeps its text under the client's key; an earlier one of the same key is replaced. */
export async function makeCaptcha(ctx: Ctx, key: string, length: number): Promise<string> {
  const { text, data } = captchaImage.create({
    size: length,
    width: 120,
    height: 40,
    noise: 2,
    color: true,
    background: '#ffffff',
    ignoreChars: '0oO1ilI',
  });
  const row = { answer: text, expireTime: ctx.now() + life };
  await ctx.platform.database.platform
    .insertInto('captcha')
    .values({ id: key, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await ctx.platform.database.platform.deleteFrom('captcha').where('expireTime', '<', ctx.now()).execute();
  return data;
}

/**
 * Checks a captcha; the kept text is gone after the first look, right or wrong.
 *
 * @throws login.captchaWrong, login.captchaExpired
 */
export async function checkCaptcha(
  ctx: Ctx,
  key: string | undefined,
  answer: string | undefined,
): Promise<void> {
  const kept = await ctx.platform.database.platform
    .deleteFrom('captcha')
    .where('id', '=', key ?? '')
    .returning(['answer', 'expireTime'])
    .executeTakeFirst();
  if (!answer) throw new AppError('login.captchaWrong');
  if (!kept || kept.expireTime < ctx.now()) throw new AppError('login.captchaExpired');
  if (kept.answer.toLowerCase() !== answer.trim().toLowerCase()) throw new AppError('login.captchaWrong');
}
