#include "store/pq.h"

#include <poll.h>

#include <cstdlib>

namespace clew {
namespace {

constexpr int binary = 1;
// A database that does not answer is a fault, not a wait: the house says so and goes on when it is back.
constexpr const char* manners =
    "SET search_path = clew; SET synchronous_commit = on; SET client_min_messages = error; "
    "SET statement_timeout = '10s'; SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '10s'";
constexpr std::chrono::milliseconds before_next_try{250};

}  // namespace

PqValues& PqValues::operator<<(std::string_view text) {
  values_.push_back(text.empty() ? "" : text.data());
  lengths_.push_back(int(text.size()));
  return *this;
}

PqValues& PqValues::operator<<(std::int64_t number) {
  auto& bytes = numbers_.emplace_back();
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = char(std::uint64_t(number) >> (56 - 8 * i));
  values_.push_back(bytes.data());
  lengths_.push_back(int(bytes.size()));
  return *this;
}

bool PqAnswer::is_well() const {
  const auto status = PQresultStatus(result_.get());
  return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

std::string_view PqAnswer::fault() const {
  const char* code = PQresultErrorField(result_.get(), PG_DIAG_SQLSTATE);
  return code ? code : "";
}

std::string_view PqAnswer::constraint() const {
  const char* name = PQresultErrorField(result_.get(), PG_DIAG_CONSTRAINT_NAME);
  return name ? name : "";
}

std::int64_t PqAnswer::changed() const {
  const char* count = PQcmdTuples(result_.get());
  return *count ? std::strtoll(count, nullptr, 10) : 0;
}

std::string PqAnswer::text(int row, int column) const {
  return {PQgetvalue(result_.get(), row, column), std::size_t(PQgetlength(result_.get(), row, column))};
}

std::int64_t PqAnswer::number(int row, int column) const {
  const char* bytes = PQgetvalue(result_.get(), row, column);
  std::uint64_t number = 0;
  for (int i = 0; i < PQgetlength(result_.get(), row, column); ++i)
    number = number << 8 | static_cast<unsigned char>(bytes[i]);
  return std::int64_t(number);
}

// What the address says comes last and holds.
PqAddress::PqAddress(const std::string& address) : values{"3", "5000", "clew", address.c_str(), nullptr} {}

std::expected<void, std::string> PqLine::open(const std::string& address,
                                              std::span<const PqStatement> statements,
                                              std::chrono::milliseconds patience, const char* condition) {
  address_ = address;
  statements_ = statements;
  patience_ = patience;
  condition_ = condition;
  auto opened = connect();
  if (opened) return opened;
  if (line_ && PQstatus(line_.get()) != CONNECTION_OK)
    opened = std::unexpected(why_not_connected(line_.get(), PqAddress(address_)));
  drop();
  refused_ = std::chrono::steady_clock::now();
  return opened;
}

std::expected<void, std::string> PqLine::connect() {
  const PqAddress address(address_);
  line_.reset(PQconnectdbParams(PqAddress::keys.data(), address.values.data(), 1));
  sent_ = 0;
  if (!line_) return std::unexpected("there is no memory left");
  const auto fault = [this] { return std::unexpected(first_line(PQerrorMessage(line_.get()))); };
  if (PQstatus(line_.get()) != CONNECTION_OK || !execute(manners).is_well()) return fault();
  if (condition_) {
    const auto met = execute(condition_);
    if (!met.is_well()) return fault();
    if (met.text(0, 0) != "t") return std::unexpected(std::string(pq_is_taken));
  }
  for (const auto& each : statements_)
    if (!PqAnswer(PQprepare(line_.get(), each.name, each.sql, 0, nullptr)).is_well()) return fault();
  return {};
}

bool PqLine::is_ready() {
  if (line_ && PQstatus(line_.get()) == CONNECTION_OK && PQtransactionStatus(line_.get()) == PQTRANS_IDLE)
    return true;
  if (address_.empty() || std::chrono::steady_clock::now() - refused_ < before_next_try) return false;
  if (connect()) return true;
  drop();
  refused_ = std::chrono::steady_clock::now();
  return false;
}

PqAnswer PqLine::next() {
  const auto end = std::chrono::steady_clock::now() + patience_;
  while (line_ && PQisBusy(line_.get())) {
    pollfd socket{.fd = PQsocket(line_.get()), .events = POLLIN, .revents = 0};
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
    if (left.count() <= 0 || ::poll(&socket, 1, int(left.count())) == 0 || PQconsumeInput(line_.get()) != 1)
      drop();
  }
  return PqAnswer(line_ ? PQgetResult(line_.get()) : nullptr);
}

// The answer to what was sent alone. Of several statements in one text the last counts, and the first that fails ends it.
PqAnswer PqLine::only(bool is_sent) {
  if (!is_sent) drop();
  auto answer = next();
  for (auto more = next(); more; more = next()) answer = std::move(more);
  return answer;
}

PqAnswer PqLine::run(const char* statement, const PqValues& values) {
  const std::vector<int> formats(values.values_.size(), binary);
  return only(line_ && PQsendQueryPrepared(line_.get(), statement, int(formats.size()), values.values_.data(),
                                           values.lengths_.data(), formats.data(), binary) == 1);
}

PqAnswer PqLine::execute(const char* sql) { return only(line_ && PQsendQuery(line_.get(), sql) == 1); }

bool PqLine::send(const char* statement, const PqValues& values) {
  if (!line_ || (sent_ == 0 && PQenterPipelineMode(line_.get()) != 1)) return false;
  const std::vector<int> formats(values.values_.size(), binary);
  if (PQsendQueryPrepared(line_.get(), statement, int(formats.size()), values.values_.data(),
                          values.lengths_.data(), formats.data(), binary) != 1)
    return false;
  ++sent_;
  return true;
}

bool PqLine::take(std::vector<PqAnswer>& answers) {
  if (sent_ == 0) return true;
  if (!line_ || PQpipelineSync(line_.get()) != 1) return false;
  for (; sent_ > 0; --sent_) {
    answers.push_back(next());
    if (!answers.back()) return false;
    (void)next();  // nothing: the end of this statement's answers
  }
  return next() && PQexitPipelineMode(line_.get()) == 1;
}

std::string first_line(std::string_view said) {
  auto line = said.substr(0, said.find('\n'));
  while (line.ends_with('.') || line.ends_with(' ')) line.remove_suffix(1);
  return std::string(line);
}

}  // namespace clew
